import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import vue from 'eslint-plugin-vue';
import globals from 'globals';
import ts from 'typescript-eslint';

/** Globals that would tie core or content to a platform, a clock or chance. */
const platform = [
  'Date',
  'performance',
  'setTimeout',
  'setInterval',
  'window',
  'document',
  'navigator',
  'process',
  'Buffer',
  'fetch',
  'console',
  'crypto',
].map((name) => ({
  name,
  message: 'core and content are pure: no platform, no clock, no I/O.',
}));

export default ts.config(
  { ignores: ['**/dist/', '**/dist-types/', '**/node_modules/', 'tests/results/', '.tools/'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...vue.configs['flat/recommended'],
  {
    files: ['**/*.vue'],
    languageOptions: { parserOptions: { parser: ts.parser }, globals: globals.browser },
  },
  {
    files: ['client/**/*.ts'],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['server/**/*.{ts,mjs}', 'tests/**/*.ts', 'scripts/**/*.mjs', '*.{js,ts}'],
    languageOptions: { globals: globals.node },
  },
  {
    rules: {
      'no-undef': 'off',
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      'vue/multi-word-component-names': 'off',
    },
  },
  {
    files: ['scripts/**', 'server/bin/**', 'server/src/cli/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['core/src/**/*.ts', 'content/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': ['error', ...platform],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'core takes its randomness from a seed.' },
      ],
    },
  },
  prettier,
);
