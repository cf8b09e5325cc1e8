export * from './modules.wire';
export * from './workspace.wire';
export * from './profile.wire';
export * from './auth.wire';
export * from './notification.wire';
