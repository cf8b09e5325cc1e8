import { Outlet, useOutletContext } from 'react-router';

/** A parent that adds nothing and keeps the layout's context; a bare Outlet would drop it. */
export const PassThrough = () => <Outlet context={useOutletContext()} />;
