export * from './people';
export * from './conversations';
export * from './delivery';
export * from './casework';
