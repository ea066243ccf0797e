import type { PaperSpot } from '#forms/scan-choice.ts'

/** Where a picture lies under the strip, in CSS pixels: its width, and how far it is moved left and up. */
export type StripPlace = { readonly width: number; readonly left: number; readonly up: number }

type Picture = { readonly width: number; readonly height: number }

/** How much of a line's height is taken where the form has no zone. */
const lineHeight = 0.04
/** A picture enlarged further is no easier to read. */
const mostOfPicture = 1.6

/** The line of a spot enlarged to the height of the strip, with what is keyed in its middle as far as the page goes. [ENT-29] */
export function stripPlace(
  spot: PaperSpot,
  picture: Picture,
  strip: { readonly width: number; readonly height: number },
): StripPlace {
  const ratio = picture.height / picture.width
  const line = spot.zone?.height ?? lineHeight
  const wanted = (0.78 * strip.height) / (line * ratio)
  const width = Math.max(strip.width, Math.min(wanted, mostOfPicture * picture.width))
  const across = spot.zone === undefined ? strip.width / 2 : (spot.zone.left + spot.zone.width / 2) * width
  return {
    width,
    left: within(across - strip.width / 2, width - strip.width),
    up: within(spot.top * width * ratio - strip.height / 2, width * ratio - strip.height),
  }
}

function within(at: number, most: number): number {
  return Math.round(Math.min(Math.max(0, most), Math.max(0, at)))
}
