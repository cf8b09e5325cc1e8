import { readRoomCursor, writeRoomCursor } from './room-cursor';

describe('room cursor', () => {
  it('comes back as it was written', () => {
    const cursor = {
      at: new Date('2026-11-20T10:00:00.123Z'),
      id: '019aa0b1-0000-7000-8000-000000000000',
    };
    expect(readRoomCursor(writeRoomCursor(cursor))).toEqual(cursor);
  });

  it.each([
    '',
    '!!',
    Buffer.from('x|y').toString('base64url'),
    Buffer.from("2026-11-20T10:00:00.000Z|'; drop").toString('base64url'),
  ])('refuses %s', (text) => {
    expect(() => readRoomCursor(text)).toThrow(
      expect.objectContaining({ status: 400, code: 'bad_cursor' }) as Error,
    );
  });
});
