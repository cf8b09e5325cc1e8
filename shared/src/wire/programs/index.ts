export * from './program-key.wire';
export * from './webhook.wire';
