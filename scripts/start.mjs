/** `npm start`: installs what is missing, builds what is old, serves. */
import { join } from 'node:path';
import { build, installPackages, requireNode, root, run } from './toolbox.mjs';

requireNode();
await installPackages();
await build();
process.exit(
  await run(process.execPath, [
    join(root, 'server', 'bin', 'peripatos.mjs'),
    'serve',
    ...process.argv.slice(2),
  ]),
);
