/** The words with which this terminal calls the command line: an installation has its own. */
export const CALLED_AS = process.env['RELEASE_COMMAND'] ?? 'npm run release --';
