import type { Order } from 'contract/orders/order.schemas.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { paths } from '#paths.ts'
import { Button } from '#ui/action/Button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { BrokenThread } from '#ui/art/BrokenThread.tsx'
import { EmptyOrders } from '#ui/art/EmptyOrders.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { DeleteOrder } from './DeleteOrder.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderPaging } from './OrderPaging.tsx'
import type { OrderPage } from './order.api.ts'

/** The shopper's orders; `list` is null when they could not be loaded. */
export function OrdersScreen({ list }: { list: OrderPage | null }) {
  const [shown, setShown] = useState<Order>()
  const [deleting, setDeleting] = useState<Order>()
  const { revalidate, state } = useRevalidator()
  const refresh = () => void revalidate()
  return (
    <OrdersFrame isRefreshing={state === 'loading'} onRefresh={refresh}>
      {list === null ? (
        <NotLoaded onRetry={refresh} />
      ) : list.orders.length === 0 ? (
        <NoOrders />
      ) : (
        list.orders.map((order) => (
          <OrderCard key={order._id} order={order} onDetails={() => setShown(order)} onDelete={() => setDeleting(order)} />
        ))
      )}
      {list && <OrderPaging {...list.pagination} />}
      <OrderDetails order={shown} onClose={() => setShown(undefined)} />
      <DeleteOrder order={deleting} onClose={() => setDeleting(undefined)} onDeleted={refresh} />
    </OrdersFrame>
  )
}

type OrdersFrameProps = { isRefreshing: boolean; onRefresh: () => void; children: ReactNode }

function OrdersFrame({ isRefreshing, onRefresh, children }: OrdersFrameProps) {
  const navigate = useNavigate()
  return (
    <div className="wrap grid max-w-[50rem] gap-5 py-5 md:py-8">
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="w-full">
          <Button variant="quiet" size="small" className="-ml-2" onClick={() => void navigate(-1)}>
            <ArrowLeft />
            Back
          </Button>
        </div>
        <h1 className="mr-auto">My Orders</h1>
        <Button variant="secondary" size="small" busy={isRefreshing} busyLabel="Refreshing..." onClick={onRefresh}>
          <RefreshCw />
          Refresh
        </Button>
      </div>
      {children}
    </div>
  )
}

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert">
    <EmptyState drawing={<BrokenThread />} title="Failed to load orders" action={<Button onClick={onRetry}>Try Again</Button>} />
  </div>
)

const NoOrders = () => (
  <EmptyState
    drawing={<EmptyOrders />}
    title="No orders found"
    action={
      <Link to={paths.products} className={buttonClass()}>
        Start Shopping
      </Link>
    }
  />
)
