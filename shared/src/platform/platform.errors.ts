/** The platform was used before `initializePlatform` (docs/behaviour.md §4.8, exact text). */
export class PlatformNotReady extends Error {
  static readonly text = 'Platform not initialized! Call initializePlatform first.';
  override readonly name = 'PlatformNotReady';
  constructor() {
    super(PlatformNotReady.text);
  }
}

/**
 * Nothing was picked (docs/behaviour.md §5.10): `cancelled` when the person closed the picker,
 * otherwise `empty`.
 */
export class FilePickError extends Error {
  override readonly name = 'FilePickError';
  readonly code: 'cancelled' | 'empty';
  constructor(code: 'cancelled' | 'empty') {
    super(code === 'cancelled' ? 'File selection cancelled' : 'No file selected');
    this.code = code;
  }
}
