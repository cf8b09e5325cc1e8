import { initials } from '@muhatap/shared/i18n';
import type { Workspace } from '@muhatap/shared/wire/session';
import { useState } from 'react';

/** A company's logo, or its initials on a square: companies are square, people are round. */
export function CompanyMark({
  company: { name, logo },
  size = 28,
}: {
  readonly company: Workspace;
  readonly size?: number;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = logo !== null && failed !== logo;
  return (
    <span
      className="company-mark"
      aria-hidden
      data-picture={isShown || undefined}
      style={{ width: size, height: size }}
    >
      {isShown ? <img src={logo} alt="" onError={() => setFailed(logo)} /> : initials(name)}
    </span>
  );
}
