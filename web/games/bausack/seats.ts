/** The colours of the seats: of mats, names and hands. */
export const SEAT_COLOURS: readonly string[] = ["#8f3f33", "#2a6068", "#66702f", "#54456f"];
