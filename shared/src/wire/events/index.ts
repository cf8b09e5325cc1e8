export * from './names';
export * from './event.wire';
