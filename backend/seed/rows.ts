import type { schema } from '../src/database';

/** Rows exactly as the tables take them, with no column left to chance. */
export type CompanyRow = typeof schema.companies.$inferInsert & { id: string };
export type RoleRow = typeof schema.roles.$inferInsert & { id: string };
export type MembershipRow = typeof schema.memberships.$inferInsert;
export type UserRow = typeof schema.users.$inferInsert & { id: string };
export type ConnectionRow = typeof schema.connections.$inferInsert & { id: string };
export type CustomerRow = typeof schema.customers.$inferInsert & { id: string };
export type RoomRow = typeof schema.rooms.$inferInsert & { id: string };
export type MessageRow = typeof schema.messages.$inferInsert & { id: string };
export type UploadRow = typeof schema.uploads.$inferInsert & { id: string };
export type ComplaintRow = typeof schema.complaints.$inferInsert & { id: string };
export type ComplaintMessageRow = typeof schema.complaintMessages.$inferInsert & { id: string };
