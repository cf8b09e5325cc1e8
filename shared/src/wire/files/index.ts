export * from './export.wire';
export * from './upload.wire';
