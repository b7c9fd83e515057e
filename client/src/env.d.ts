/// <reference types="vite/client" />

declare module '*.vue' {
  import type { DefineComponent } from 'vue';
  export const component: DefineComponent;
  export default component;
}

/** Version of the client's package, set by the build. */
declare const __APP_VERSION__: string;
