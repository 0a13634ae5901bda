import type { LoaderFunctionArgs } from 'react-router';
import { PLACE_PARAM } from '#addresses/model';
import { fleetVisit } from '../fleet/fleet-visit.ts';
import { categoryCars, requestedPlace } from './category-cars.ts';
import type { Category } from './category-rules.ts';
import { categoryText } from './category-text.ts';

const CARS_SHOWN = 8;

/** What the page of a service, which is about its form first, tells and shows below it. */
export async function aboutService(call: Pick<LoaderFunctionArgs, 'context' | 'request'>, category: Category) {
  const visit = await fleetVisit(call);
  const place = requestedPlace(visit, new URL(call.request.url).searchParams.get(PLACE_PARAM));
  return { html: categoryText(call.context, category).html, cars: await categoryCars(visit, category, place, CARS_SHOWN) };
}

export type AboutService = Awaited<ReturnType<typeof aboutService>>;
