import { administers, useSession } from '@muhatap/shared/session';
import { FormField, Text } from '@muhatap/shared/ui';
import { FormDialog, NativeSelect } from '@muhatap/shared/ui/app';
import type { RoleDetail } from '@muhatap/shared/wire/people';
import type { PublishedRelease } from '@muhatap/shared/wire/releases';
import { useEffect, useState } from 'react';
import { nameIn } from '#entities/release-admin';
import { listRoles } from '#entities/role';
import { MeanwhileNotice } from './meanwhile-notice';
import type { ReleaseDialogProps } from './promote-dialog';
import { isReason, ReasonField } from './reason-field';
import { useReleaseChange } from './use-release-change';

/** The choice of everybody in the own company. */
const COMPANY = '';

type OwnRoles = readonly Pick<RoleDetail, 'id' | 'name'>[];

/** The roles of the own company, as far as the person may see them. */
function useOwnRoles(): OwnRoles {
  const isAdministrator = useSession(administers);
  const [roles, setRoles] = useState<OwnRoles>([]);
  useEffect(() => {
    if (!isAdministrator) return undefined;
    const reading = new AbortController();
    // Without them the company can still be chosen.
    listRoles(reading.signal).then(setRoles, () => undefined);
    return () => reading.abort();
  }, [isAdministrator]);
  return roles;
}

/** Keeps the people of the own company, or of one of its roles, on a release, whatever becomes live. */
export function PinDialog({
  module,
  release: { release },
  revision,
  titleOf,
  onClose,
}: ReleaseDialogProps & { readonly release: PublishedRelease }) {
  const company = useSession(({ user }) => user?.company_name ?? 'Kurumum');
  const roles = useOwnRoles();
  const [role, setRole] = useState(COMPANY);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const version = nameIn(module, release);
  const label = roles.find(({ id }) => id === role)?.name ?? company;
  const change = useReleaseChange(
    revision,
    `${module.title} ${version}, ${label} için sabitlendi`,
    onClose,
  );
  const submit = () => {
    setTried(true);
    if (isReason(reason))
      change.run({
        do: 'pin',
        input: {
          module: module.name,
          release,
          role: role === COMPANY ? null : role,
          reason: reason.trim(),
          revision: change.seen,
        },
      });
  };
  return (
    <FormDialog
      title={`${module.title} ${version}: sabitle`}
      submitLabel="Sabitle"
      isSaving={change.isSaving}
      problem={change.problem}
      onSubmit={submit}
      onClose={change.giveUp}
    >
      <MeanwhileNotice changes={change.meanwhile} titleOf={titleOf} />
      <FormField label="Kimin için?">
        <NativeSelect.Root>
          <NativeSelect.Field
            aria-label="Kimin için?"
            value={role}
            onChange={(event) => setRole(event.currentTarget.value)}
          >
            <option value={COMPANY}>{company} (bütün kurum)</option>
            {roles.map(({ id, name }) => (
              <option key={id} value={id}>
                {name} rolündekiler
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
      <Text fontSize="sm" color="fg.muted" minH="16" aria-live="polite">
        {change.progress ??
          `Canlıya ne alınırsa alınsın, siz kaldırana kadar ${version} sürümünde kalırlar. Bir kişinin rolü sabitse rolünki, yoksa kurumunki geçerlidir.`}
      </Text>
      <ReasonField value={reason} isTried={isTried} onChange={setReason} />
    </FormDialog>
  );
}
