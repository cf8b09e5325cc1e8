export * from './people';
export * from './conversations';
export * from './workday';
export * from './delivery';
export * from './casework';
