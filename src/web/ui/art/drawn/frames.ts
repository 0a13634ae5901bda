import type { BodyType } from '#suppliers/model';

/** Where a drawing of the sheet has what is moved, in centimetres from its rear and from the ground. */
export interface Frame {
  readonly length: number;
  readonly height: number;
  readonly rearWheel: number;
  readonly frontWheel: number;
  /** Of a wheel with its tyre. */
  readonly radius: number;
  /** The lower edge of the windows. */
  readonly belt: number;
  /** The foot of the windscreen. */
  readonly cowl: number;
  /** The share of what stands out over the wheels that stands out over the front ones. */
  readonly front: number;
}

/** The drawings of the sheet as they are drawn. The last figure is no measure of theirs: it is how cars of that body usually stand on their wheels. */
export const FRAMES: Readonly<Record<BodyType, Frame>> = {
  city_hatchback: { length: 366, height: 153, rearWheel: 53, frontWheel: 296, radius: 32, belt: 107, cowl: 262, front: 0.55 },
  compact_hatchback: { length: 424, height: 149, rearWheel: 82, frontWheel: 343, radius: 34.5, belt: 109, cowl: 312, front: 0.55 },
  sedan: { length: 454, height: 148, rearWheel: 98, frontWheel: 365, radius: 34, belt: 109, cowl: 337, front: 0.47 },
  premium_sedan: { length: 478, height: 145, rearWheel: 108, frontWheel: 397, radius: 36, belt: 107, cowl: 350, front: 0.45 },
  station_wagon: { length: 464, height: 149, rearWheel: 104, frontWheel: 374, radius: 34.5, belt: 109, cowl: 346, front: 0.47 },
  compact_suv: { length: 438, height: 166, rearWheel: 88, frontWheel: 351, radius: 37.5, belt: 122, cowl: 314, front: 0.53 },
  large_suv: { length: 490, height: 180, rearWheel: 105, frontWheel: 395, radius: 41, belt: 133, cowl: 357, front: 0.49 },
  minivan_7: { length: 482, height: 175, rearWheel: 98, frontWheel: 393, radius: 34.5, belt: 121, cowl: 367, front: 0.5 },
  van_9: { length: 530, height: 201, rearWheel: 108, frontWheel: 437, radius: 36, belt: 130, cowl: 442, front: 0.47 },
  luxury_sedan: { length: 524, height: 151, rearWheel: 117, frontWheel: 437, radius: 38, belt: 111, cowl: 384, front: 0.43 },
  convertible: { length: 442, height: 146, rearWheel: 94, frontWheel: 363, radius: 36, belt: 104, cowl: 303, front: 0.46 },
  pickup: { length: 530, height: 185, rearWheel: 122, frontWheel: 437, radius: 41, belt: 139, cowl: 376, front: 0.42 },
};
