export * from './names';
export * from './error.wire';
