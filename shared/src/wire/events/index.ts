export * from './event.wire';
