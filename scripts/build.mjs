/** `pnpm build`: core, content and server by tsc, the client by vite. */
import { build, installPackages, requireNode } from './toolbox.mjs';

requireNode();
await installPackages();
await build();
