import { useRouteLoaderData } from 'react-router';

/** Who is logged in, as every page may know them. */
export interface Member {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** What the frame of the site knows of a visit. */
export interface SiteVisit {
  readonly member: Member | null;
  /** Who else may sign people in. */
  readonly providers: readonly { readonly id: string; readonly name: string }[];
}

export const SITE_ROUTE = 'site';

const NOBODY: SiteVisit = { member: null, providers: [] };

/** Nobody is known on an error page of a request that broke before they were. */
export const useSiteVisit = (): SiteVisit => useRouteLoaderData<SiteVisit>(SITE_ROUTE) ?? NOBODY;
