import { addresses } from '@muhatap/shared/contract';
import { RowMenu } from '@muhatap/shared/ui/app';
import type { RoleDetail } from '@muhatap/shared/wire/people';
import { useNavigate } from 'react-router';
import { NO_PREVIEW, previewAddress } from '#entities/role';

interface RoleMenuProps {
  readonly role: RoleDetail;
  /** Where the people of the role are listed. */
  readonly people: string;
  readonly onRemove: () => void;
}

export function RoleMenu({ role: { id, name }, people, onRemove }: RoleMenuProps) {
  const navigate = useNavigate();
  const to = (address: string) => () => void navigate(address);
  return (
    <RowMenu
      name={name}
      actions={[
        { id: 'edit', label: 'Düzenle', icon: 'edit', onSelect: to(addresses.editRole(id)) },
        {
          id: 'preview',
          label: 'Neleri gösterir?',
          icon: 'eye',
          onSelect: to(previewAddress({ ...NO_PREVIEW, mode: 'roles', roles: [id] })),
        },
        { id: 'people', label: 'Kişilerini göster', icon: 'users', onSelect: to(people) },
        {
          id: 'copy',
          label: 'Kopyasını oluştur',
          icon: 'copy',
          onSelect: to(`${addresses.newRole()}?from=${encodeURIComponent(id)}`),
        },
        { id: 'remove', label: 'Sil…', icon: 'delete', isDanger: true, onSelect: onRemove },
      ]}
    />
  );
}
