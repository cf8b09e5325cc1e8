export { ProblemsPanel } from './problems-panel';
