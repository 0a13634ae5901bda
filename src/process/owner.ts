import { googleProvider, type IdentityProvider } from '#accounts';
import { type LiveContent, type SiteValues, textVersion } from '#content';
import { type Flags, pageFlag } from '#kernel/flags';
import { CHANNEL_NAMES, type ChannelName, MESSAGE_CHANNELS } from '#kernel/messages/channels';
import type { Config } from '#platform/config';

/** Who signs people in for us, as far as the owner has registered the site there. */
export const providersOf = ({ signIn: { google, oidc } }: Config): IdentityProvider[] => [
  ...(google ? [googleProvider(google.clientId, google.clientSecret)] : []),
  ...(oidc ? [{ id: 'oidc', ...oidc }] : []),
];

/** Who runs the site, as the texts name them. */
export const siteValuesOf = (config: Config): SiteValues => {
  const { brand, identity, publicOrigin } = config;
  return {
    brandName: brand.name,
    legalName: brand.legalName,
    brandPhone: brand.phone,
    brandEmail: brand.email,
    brandAddress: brand.address,
    siteAddress: publicOrigin,
    ...channelValues(channelNamesOf(config)),
    ...identity,
  };
};

/** What the texts say of short messages: nothing where there is no channel. */
const channelValues = (channels: readonly ChannelName[]): Pick<SiteValues, 'messageChannels' | 'whatsappChannel'> => ({
  messageChannels: channels.length > 0 ? channels.map((channel) => CHANNEL_NAMES[channel]).join(', ') : null,
  whatsappChannel: channels.includes('whatsapp') ? CHANNEL_NAMES.whatsapp : null,
});

/** The configuration that a page may show or follow. */
export function siteOf({ config, flags }: { readonly config: Config; readonly flags: Flags }) {
  const {
    brand,
    publicOrigin,
    staffOrigin,
    indexEnglish,
    allowsZoom,
    visitor,
    thirdParties,
    mapTiles,
    officeAt,
    securityContact,
    testimonials,
    demo,
  } = config;
  return {
    brand,
    publicOrigin,
    /** Where staff and suppliers work, if not at the public origin. */
    staffOrigin,
    indexEnglish,
    allowsZoom,
    visitor,
    thirdParties,
    /** None as well while they are switched off: maps then show what we draw ourselves. */
    get mapTiles() {
      return flags.isOff(pageFlag('maps')) ? null : mapTiles;
    },
    officeAt,
    securityContact,
    testimonials,
    isDemo: demo,
    /** How customers can be told of their reservation beside e-mail. */
    messageChannels: channelNamesOf(config),
  } as const;
}

/** The channels that are configured, in the order in which they are offered. */
const channelNamesOf = ({ shortMessages }: Pick<Config, 'shortMessages'>): readonly ChannelName[] =>
  MESSAGE_CHANNELS.filter((channel) => shortMessages[channel] !== null);

/** The wordings that people agree to, as they are when somebody does. */
export const agreedVersions = (content: Pick<LiveContent, 'texts'>) => ({
  get terms() {
    return textVersion(content.texts, 'membershipTerms');
  },
  get privacy() {
    return textVersion(content.texts, 'privacy');
  },
  get marketing() {
    return textVersion(content.texts, 'marketing_consent');
  },
});
