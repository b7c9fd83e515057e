import { completeSpeed, thesisGait } from '@peripatos/core';
import { en } from '@peripatos/content/languages/en';
import { es } from '@peripatos/content/languages/es';
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { nextTick, type Component } from 'vue';
import { createI18n } from 'vue-i18n';
import { beforeEach, describe, expect, it } from 'vitest';
import { useConnection } from '../stores/connection.js';
import { usePatient } from '../stores/patient.js';
import { usePreferences } from '../stores/preferences.js';
import ConnectionLight from './ConnectionLight.vue';
import DisclosurePanel from './DisclosurePanel.vue';
import GaitNumbers from './GaitNumbers.vue';
import LoadingWalk from './LoadingWalk.vue';
import OriginBadge from './OriginBadge.vue';
import { FASTEST, SLOWEST, SPEED_STEP, onSlider } from './use-speed-control.js';

beforeEach(() => setActivePinia(createPinia()));

function show(
  component: Component,
  props: Record<string, unknown> = {},
  locale: 'en' | 'es' = 'en',
) {
  const i18n = createI18n({ legacy: false, locale, messages: { en, es } });
  return mount(component, {
    props,
    slots: { button: () => 'Open', default: () => 'inside' },
    attachTo: document.body,
    global: { plugins: [i18n] },
  });
}

describe('the connection light', () => {
  it('says the state in words, not by colour alone', async () => {
    const light = show(ConnectionLight);
    const connection = useConnection();
    expect(light.text()).toBe('Connecting');
    connection.changed({ kind: 'live', transport: 'polling' }, 0);
    await nextTick();
    expect(light.text()).toBe('Live');
    connection.changed({ kind: 'reconnecting', retryAt: 3000 }, 0);
    await nextTick();
    expect(light.get('[role=status]').text()).toBe('Reconnecting');
    expect(light.text()).toContain('in 3 s');
    connection.pass(1500);
    await nextTick();
    expect(light.text()).toContain('in 2 s');
    expect(light.get('[role=status]').text()).toBe('Reconnecting');
    connection.changed({ kind: 'offline' }, 0);
    await nextTick();
    expect(light.text()).toBe('Offline');
    light.unmount();
  });
});

describe('the gait numbers', () => {
  it('are written as the language writes them, and an unknown one is a dash', async () => {
    usePreferences().language = 'es';
    const numbers = show(GaitNumbers, {}, 'es');
    expect(numbers.get('[data-testid=cadence]').text()).toBe('–');
    usePatient().tell({
      tick: 1,
      timeScale: 100,
      speed: 1.4,
      cadence: 109.6,
      stepLength: 0.7664,
      wantedSpeed: 1.4,
      notice: 'none',
      phaseLeft: 0,
      phaseRight: 5,
    });
    await nextTick();
    expect(numbers.get('[data-testid=cadence]').text()).toBe('109,6');
    expect(numbers.get('[data-testid=step-length]').text()).toBe('76,6');
    expect(numbers.get('[data-testid=speed]').text()).toBe('1,40');
    numbers.unmount();
  });
});

describe('cadence, step length and speed', () => {
  it('agree to the digits shown, at every speed of the slider', async () => {
    usePreferences().language = 'en';
    const numbers = show(GaitNumbers);
    const read = (mark: string): number => Number(numbers.get(`[data-testid=${mark}]`).text());
    for (let speed = SLOWEST; speed <= FASTEST; speed += SPEED_STEP) {
      const walked = completeSpeed(1.75, thesisGait, onSlider(speed));
      // As frames carry them: whole mm/s and mm, tenths of a step a minute.
      usePatient().tell({
        tick: 1,
        timeScale: 100,
        speed: Math.round(1000 * walked.speed) / 1000,
        cadence: Math.round(10 * walked.cadence) / 10,
        stepLength: Math.round(1000 * walked.stepLength) / 1000,
        wantedSpeed: walked.speed,
        notice: 'none',
        phaseLeft: 0,
        phaseRight: 5,
      });
      await nextTick();
      const product = (read('cadence') * read('step-length')) / 60 / 100;
      expect(product.toFixed(2)).toBe(read('speed').toFixed(2));
    }
    numbers.unmount();
  });
});

describe('a sheet behind a button', () => {
  it('closes with Escape and hands the focus back', async () => {
    const panel = show(DisclosurePanel, { label: 'Settings', mark: 'settings' });
    const button = panel.get('button');
    expect(button.attributes('aria-expanded')).toBe('false');
    await button.trigger('click');
    expect(panel.text()).toContain('inside');
    await panel.get('[role=group]').trigger('keydown', { key: 'Escape' });
    expect(panel.text()).not.toContain('inside');
    expect(document.activeElement).toBe(button.element);
    panel.unmount();
  });

  it('closes with a press outside of it', async () => {
    const panel = show(DisclosurePanel, { label: 'Settings', mark: 'settings' });
    await panel.get('button').trigger('click');
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await nextTick();
    expect(panel.get('button').attributes('aria-expanded')).toBe('false');
    panel.unmount();
  });
});

describe('the origin of a number', () => {
  it('is named on a press', async () => {
    const badge = show(OriginBadge, { origin: 'modelled' });
    expect(badge.text()).toBe('modelled');
    await badge.get('button').trigger('click');
    expect(badge.text()).toContain('University of Zaragoza, 2004');
    badge.unmount();
  });
});

describe('loading', () => {
  it('fills one footprint for each part that has arrived', () => {
    const walk = show(LoadingWalk, { arrived: 4, parts: 6 });
    expect(walk.findAll('g.filled')).toHaveLength(4);
    expect(walk.findAll('g')).toHaveLength(6);
    expect(walk.attributes('aria-valuenow')).toBe('4');
    walk.unmount();
  });
});
