export * from './open-enum';
export * from './read-openly';
