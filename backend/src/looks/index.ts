export { noteLooks } from './note-looks';
export { findKeptHeads, signHeads } from './look-heads';
export { startLookHeads } from './look-heads.worker';
export { lookExpiry } from './look-expiry';
export { looksPlugin } from './looks.plugin';
export { createLooksService, type LooksService } from './looks.service';
export { eraseSearchTerms } from './look-terms';
export { findSigningKeys, isPublicKey, lookSigningSecrets, type SignedHead } from './signing-keys';
export { verifyChain, type ChainFault, type VerifiedChain } from './verify-chain';
