/** Open cases by the whole days (24 hours each) since they came in: the first day of each group; the last one has no end. */
export const AGE_GROUPS = [
  { key: '0-2', name: '0–2 gün', fromDay: 0 },
  { key: '3-7', name: '3–7 gün', fromDay: 3 },
  { key: '8-30', name: '8–30 gün', fromDay: 8 },
  { key: '31-', name: '31 gün ve üzeri', fromDay: 31 },
] as const;
