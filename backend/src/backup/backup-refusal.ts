/** A backup cannot be made or used; `code` is stable English for scripts, the message is Turkish. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
