import type { User } from '@muhatap/shared/wire/session';
import type { UserRow } from './users.repository';

export const presentUser = ({ user, companyId, companyName }: UserRow): User => ({
  id: user.id,
  name: user.name,
  email: user.email,
  phone: user.phone,
  email_proven: user.emailProvenAt !== null,
  phone_proven: user.phoneProvenAt !== null,
  company_id: companyId,
  company_name: companyName,
  avatar_url: user.avatarUrl,
  created_at: user.createdAt.toISOString(),
});
