export { contractProblems, type ModuleParts } from './contract-problems';
export { NOT_SHARED, PROVIDED_PACKAGES } from './provided';
