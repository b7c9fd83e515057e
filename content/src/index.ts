export * from './body/thesis-body.js';
export * from './body/human-skeleton.js';
export * from './body/body-content.js';
export * from './bones/index.js';
