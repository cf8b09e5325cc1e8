import { z } from 'zod';

/** `GET /api/reports/general?days=N`: counts over the last N days in the company's time zone, oldest day first. */
export const generalReportQuery = z.object({
  days: z.coerce.number().int().min(1).max(90).default(7),
});
export const generalReport = z.object({
  days: z.array(z.object({ date: z.string(), received: z.number(), sent: z.number() })),
  received: z.number(),
  sent: z.number(),
  open_rooms: z.number(),
  waiting_rooms: z.number(),
  new_customers: z.number(),
  complaints_by_status: z.array(z.object({ status: z.string(), count: z.number() })),
  channels: z.array(z.object({ platform: z.string(), received: z.number(), sent: z.number() })),
});
export type GeneralReport = z.infer<typeof generalReport>;
