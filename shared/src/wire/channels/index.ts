export * from './complaint-channel.wire';
export * from './channels.wire';
export * from './connection.wire';
export * from './account-check.wire';
