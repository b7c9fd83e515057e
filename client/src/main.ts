import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './App.vue';
import { i18n, speak } from './language/i18n.js';
import { router } from './router.js';
import { usePreferences } from './stores/preferences.js';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';

const app = createApp(App).use(createPinia());
// The theme is set before anything is drawn; words are there before the page is.
await speak(usePreferences().language);
app.use(router).use(i18n).mount('#app');
