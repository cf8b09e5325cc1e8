export { noteLooks } from './note-looks';
export { findHeads, findKeptHeads, type CompanyHead } from './look-heads';
export { startLookHeads } from './look-heads.worker';
export { lookRetention } from './look-retention';
export { looksPlugin } from './looks.plugin';
export { createLooksService, type LooksService } from './looks.service';
export { eraseSearchTerms } from './look-terms';
export { verifyChain, type ChainFault, type KnownHead, type VerifiedChain } from './verify-chain';
