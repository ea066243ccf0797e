/** Whose child or spouse an owner is, as far as the index of a book says so. */
export const tempRelations = { father: 1, husband: 2 } as const
export type TempRelation = (typeof tempRelations)[keyof typeof tempRelations]

export type TempOwner = {
  readonly name: string
  readonly relation: TempRelation | null
  readonly guardian: string | null
}

/** What the index of a book tells about a khatian that nobody keyed yet. */
export type TempContent = {
  readonly khatianNo: string
  readonly owners: readonly TempOwner[]
  readonly dags: readonly string[]
}

/** More than these no index of a book names under one number; the khas khatian of a mouza has some thousand dags. */
export const mostTempOwners = 200
export const mostTempDags = 3000
