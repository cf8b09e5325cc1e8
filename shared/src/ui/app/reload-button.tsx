import { Icon } from '../icon/icon';
import { IconButton } from '../primitives';
import { Tip } from '../tip/tip';

export interface ReloadButtonProps {
  /** The command runs: its button turns and takes no second press. */
  readonly isReloading?: boolean;
  readonly onReload: () => void;
}

/** Reads a page's list or numbers anew, among the commands of its head. */
export const ReloadButton = ({ isReloading = false, onReload }: ReloadButtonProps) => (
  <Tip content="Yenile">
    <IconButton
      size="sm"
      variant="outline"
      colorPalette="gray"
      aria-label="Yenile"
      loading={isReloading}
      onClick={onReload}
    >
      <Icon name="refresh" size={16} />
    </IconButton>
  </Tip>
);
