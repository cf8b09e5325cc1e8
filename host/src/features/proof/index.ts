export { ProofHost } from './proof-host';
