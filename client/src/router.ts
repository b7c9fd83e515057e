import { createRouter, createWebHistory } from 'vue-router';
import HomePage from './pages/HomePage.vue';
import { detailOfQuery, usePreferences } from './stores/preferences.js';

export const router = createRouter({
  history: createWebHistory(),
  routes: [
    { path: '/', name: 'home', component: HomePage },
    {
      path: '/room/:id',
      name: 'room',
      component: () => import('./pages/RoomPage.vue'),
      props: true,
    },
    {
      path: '/j/:code',
      name: 'join',
      component: () => import('./pages/JoinPage.vue'),
      props: true,
    },
    {
      path: '/:path(.*)*',
      name: 'notFound',
      component: () => import('./pages/NotFoundPage.vue'),
    },
  ],
});

/** `?detail=low` holds for the visit and is carried along. */
router.beforeEach((to, from) => {
  const preferences = usePreferences();
  const asked = detailOfQuery(to.query['detail']);
  if (asked) preferences.askedDetail = asked;
  else if (from.query['detail'] !== undefined && preferences.askedDetail) {
    return { ...to, query: { ...to.query, detail: preferences.askedDetail } };
  }
  return true;
});
