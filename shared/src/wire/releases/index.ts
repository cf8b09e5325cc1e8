export * from './backend-surface.wire';
export * from './module-manifest.wire';
export * from './release.wire';
export * from './release-admin.wire';
export * from './release-report.wire';
export * from './operations.wire';
