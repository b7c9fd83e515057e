import { bodyContent } from '@peripatos/content';
import { buildPatientModel, type Person } from '@peripatos/core';
import { Asset } from '../asset/asset.js';

/** A model as people fetch it. */
export interface ShelvedModel {
  /** Names exactly this model. */
  readonly hash: string;
  readonly asset: Asset;
}

/** The models of the patients that walk here, by hash. */
export class PatientModelShelf {
  readonly #models = new Map<string, ShelvedModel>();

  /** Builds and keeps the model of a person. */
  of(person: Person): ShelvedModel {
    const model = buildPatientModel(bodyContent, person);
    const known = this.#models.get(model.hash);
    if (known !== undefined) return known;
    const body = Buffer.from(JSON.stringify(model));
    const shelved = { hash: model.hash, asset: new Asset('model.json', body, true) };
    this.#models.set(model.hash, shelved);
    return shelved;
  }

  find(hash: string): ShelvedModel | undefined {
    return this.#models.get(hash);
  }
}
