/**
 * The product's sign and name. Width 100 px on small screens, 150 px from `md`
 * (docs/behaviour.md §2.1).
 */
export function Logo({ compact = false }: { readonly compact?: boolean }) {
  return (
    <span className="logo" data-compact={compact || undefined} aria-label="Muhatap" role="img">
      <svg viewBox="0 0 32 32" aria-hidden fill="none">
        <rect width="32" height="32" rx="9" fill="#1877F2" />
        <path
          d="M8 10.5A2.5 2.5 0 0 1 10.5 8h11a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5H16l-4.6 3.9c-.55.46-1.4.07-1.4-.65V20a2 2 0 0 1-2-2z"
          fill="#fff"
        />
        <path d="M12 12.4h8M12 15.8h5" stroke="#1877F2" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
      {compact ? null : <span aria-hidden>Muhatap</span>}
    </span>
  );
}
