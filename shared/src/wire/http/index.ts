export * from './names';
export * from './wire-version';
export * from './error.wire';
