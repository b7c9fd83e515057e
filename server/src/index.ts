export { ConfigError, readConfig, type Config } from './config/config.js';
export { PeripatosServer, type ServerOptions } from './peripatos-server.js';
