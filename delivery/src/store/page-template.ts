/** The shell's page as its build leaves it; the gateway fills it in for each caller. */
export const PAGE_TEMPLATE = 'index.html';
/** Where the gateway writes the release map, the preloads and the starting script: after what is to be seen first. */
export const START_MARK = '<!-- muhatap:start -->';
/** Stands for the address of the shell's own files. */
export const SHELL_ADDRESS_MARK = '%SHELL%';
/** Stands for the nonce, which is another one in each answer; what the page says itself carries it as well. */
export const NONCE_MARK = '%NONCE%';
