import { DesksPanel } from '#areas/access/employees/desks-panel.tsx'
import { CodeWithPicture, PicturesPanel } from '#areas/access/employees/pictures.tsx'
import { SignInPanel } from '#areas/access/employees/sign-in-panel.tsx'
import { employee } from '#contract/resources/employee.ts'
import { screenOf } from '#resources/resource-screen.ts'

/** An employee with picture and signature, the desks held, and the account to sign in with. */
export const screen = screenOf(employee, {
  cells: { employeeCode: (row) => <CodeWithPicture row={row} /> },
  panels: [
    { id: 'desks', label: ['ডেস্কসমূহ', 'Desks'], Panel: DesksPanel },
    { id: 'sign-in', label: ['সাইন-ইন', 'Sign-in'], Panel: SignInPanel },
    { id: 'pictures', label: ['ছবি ও স্বাক্ষর', 'Picture and signature'], Panel: PicturesPanel },
  ],
})
