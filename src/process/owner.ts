import { googleProvider, type IdentityProvider } from '#accounts';
import type { SiteValues } from '#content';
import type { Config } from '#platform/config';

/** Who signs people in for us, as far as the owner has registered the site there. */
export const providersOf = ({ signIn: { google, oidc } }: Config): IdentityProvider[] => [
  ...(google ? [googleProvider(google.clientId, google.clientSecret)] : []),
  ...(oidc ? [{ id: 'oidc', ...oidc }] : []),
];

/** Who runs the site, as the texts name them. */
export const siteValuesOf = ({ brand, identity, publicOrigin }: Config): SiteValues => ({
  brandName: brand.name,
  legalName: brand.legalName,
  brandPhone: brand.phone,
  brandEmail: brand.email,
  brandAddress: brand.address,
  siteAddress: publicOrigin,
  ...identity,
});
