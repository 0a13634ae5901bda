import { phoneCountries } from '#booking';
import type { ProfileView } from '../../parts/member/profile-view.ts';
import { countriesIn } from '../../parts/search-form/countries.ts';
import { localeContext } from '../../request/context.ts';
import { accountsOf, type Call, requireSession } from '../../request/session.ts';

/** The profile of whoever is logged in, and what its lists are made of. */
export async function profileView(call: Call): Promise<ProfileView> {
  const session = await requireSession(call);
  const profile = await accountsOf(call).profileOf(session.user.id);
  if (!profile) throw new Response(null, { status: 404 });
  return { profile, countries: countriesIn(call.context.get(localeContext)), phoneCountries: phoneCountries() };
}
