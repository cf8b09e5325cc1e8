export * from './program-key.wire';
