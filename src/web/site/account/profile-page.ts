import { phoneCountries } from '#booking';
import { localeContext } from '../../context.ts';
import { countriesIn } from '../search/countries.ts';
import { accountsOf, type Call, requireSession } from './member.ts';
import type { ProfileView } from './profile-view.ts';

/** The profile of whoever is logged in, and what its lists are made of. */
export async function profileView(call: Call): Promise<ProfileView> {
  const session = await requireSession(call);
  const profile = await accountsOf(call).profileOf(session.user.id);
  if (!profile) throw new Response(null, { status: 404 });
  return { profile, countries: countriesIn(call.context.get(localeContext)), phoneCountries: phoneCountries() };
}
