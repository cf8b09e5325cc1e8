/** The shell's page as its build leaves it; the gateway fills it in for each caller. */
export const PAGE_TEMPLATE = 'index.html';
/** Where the gateway writes the release map, the preloads and the starting script. */
export const HEAD_MARK = '<!-- muhatap:head -->';
/** Stands for the address of the shell's own files. */
export const SHELL_ADDRESS_MARK = '%SHELL%';
