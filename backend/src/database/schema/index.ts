export * from './people';
export * from './conversations';
export * from './workday';
export * from './delivery';
export * from './casework';
export * from './saysis';
export * from './chatbots';
export * from './reporting';
